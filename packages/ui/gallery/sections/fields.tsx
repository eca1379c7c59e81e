import { useState } from 'react';
import {
  Checkbox,
  Cluster,
  Columns,
  Field,
  FileDropzone,
  FilterPopover,
  FilterSearch,
  ImageField,
  InlineSelect,
  NumberInput,
  Select,
  Slider,
  TextArea,
  TextInput,
} from '../../src/index.ts';
import { Specimen, States, structures } from '../Specimen.tsx';

const choices = [
  { value: 'one', label: 'First choice' },
  { value: 'two', label: 'Second choice, rather longer than the first' },
];

export function FieldSpecimens() {
  const [choice, setChoice] = useState('one');
  const [level, setLevel] = useState('AA');
  const [fileNote, setFileNote] = useState('');
  const [moment, setMoment] = useState(3);
  const [chosen, setChosen] = useState(true);
  const [image, setImage] = useState<File | null>(null);
  const levels = { options: structures, onValueChange: setLevel };
  const imageProps = {
    label: 'Image',
    alt: 'The picked image',
    accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpeg'] },
    maxSize: 10_485_760,
    onPick: setImage,
    onRemove: () => setImage(null),
    onReject: () => {},
  };
  return (
    <>
      <Specimen title="Field">
        <Columns minColumnWidth={180} gap={3}>
          <Field label="Text">
            <TextInput placeholder="Enter a name" />
          </Field>
          <Field label="With a hint" hint="Letters only, up to six.">
            <TextInput defaultValue="ALPHA" />
          </Field>
          <Field label="With an error" error="A name is required" required>
            <TextInput placeholder="Enter a name" />
          </Field>
          <Field label="Disabled">
            <TextInput disabled defaultValue="Cannot be changed" />
          </Field>
          <Field label="Amount">
            <NumberInput unit="$" step="0.01" defaultValue="2847523.5" />
          </Field>
          <Field label="Share">
            <NumberInput unit="%" step="0.01" defaultValue="12.5" />
          </Field>
          <Field label="Select">
            <Select size="field" {...levels} value={level} />
          </Field>
          <Field label="Inline select">
            <InlineSelect block options={choices} value={choice} onValueChange={setChoice} />
          </Field>
        </Columns>
        {[Select, InlineSelect].map((Choice) => (
          <States key={Choice.name} name={`${Choice.name}: by tone, empty, disabled`}>
            <Choice aria-label="Level" {...levels} value={level} />
            <Choice aria-label="Empty level" {...levels} value="" />
            <Choice aria-label="Disabled level" {...levels} value="BB" disabled />
          </States>
        ))}
        <States name="filters of a list; two are active">
          <FilterSearch label="Filter by symbol" value="" onValueChange={() => {}} />
          <FilterPopover activeCount={2}>
            <Field label="Level">
              <InlineSelect block {...levels} value={level} />
            </Field>
          </FilterPopover>
        </States>
        <Field label="Notes" hint="Shown to everyone.">
          <TextArea counter maxLength={1000} defaultValue="A short note to start with." />
        </Field>
        <Field label="Notes, full">
          <TextArea counter maxLength={20} rows={2} defaultValue="Exactly twenty chars" />
        </Field>
      </Specimen>
      <Specimen title="Checkbox" note="Checked, some of several, not checked.">
        <Cluster gap={4}>
          <Checkbox label="AAPL" checked={chosen} onCheckedChange={setChosen} />
          <Checkbox label="3 selected" checked="mixed" onCheckedChange={() => {}} />
          <Checkbox label="MSFT" checked={false} onCheckedChange={() => {}} />
        </Cluster>
      </Specimen>
      <Specimen title="Slider" note="Arrow keys, Page Up and Page Down, Home and End.">
        <Slider
          label="Moment"
          min={0}
          max={12}
          value={moment}
          onValueChange={setMoment}
          valueText={`moment ${moment}`}
          marks={[1, 5, 9].map((value) => ({ value, label: `11/${value}` }))}
        />
      </Specimen>
      <Specimen title="Image field" note="Empty or selected, broken, rejected, disabled.">
        <Columns minColumnWidth={220} gap={3}>
          <ImageField {...imageProps} file={image} src={null} />
          <ImageField {...imageProps} file={null} src="/no-such-image" />
          <ImageField {...imageProps} file={null} src={null} error="The image is too large" />
          <ImageField {...imageProps} file={null} src={null} disabled />
        </Columns>
      </Specimen>
      <Specimen title="File dropzone" note="Drop, choose or paste.">
        <FileDropzone
          label="Choose a CSV file"
          hint="or drop it here"
          accept={{ 'text/csv': ['.csv'] }}
          onFiles={(files) => setFileNote(`Taken: ${files.map((file) => file.name).join(', ')}`)}
          onReject={(rejected) => setFileNote(`Rejected: ${rejected[0]?.codes.join(', ')}`)}
        />
        {fileNote}
        <Columns minColumnWidth={160} gap={3}>
          <FileDropzone label="Processing…" pending onFiles={() => {}} />
          <FileDropzone label="Disabled" hint="Not now" disabled onFiles={() => {}} />
          <FileDropzone label="Choose images" error="This isn’t a PNG." onFiles={() => {}} />
        </Columns>
      </Specimen>
    </>
  );
}
