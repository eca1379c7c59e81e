export const usernameInput = {
  placeholder: 'Enter username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const CODE_HINT = 'A recovery code, or one made with: npm run admin -- sign-in-code';

export const codeInput = {
  placeholder: 'XXXX-XXXX-XXXX-XXXX',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;
