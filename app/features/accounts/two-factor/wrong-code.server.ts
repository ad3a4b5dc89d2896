import { WrongSecret } from '#app/features/accounts/sign-in/guessing.server.ts';

export const wrongCode = () =>
  new WrongSecret('That code is not right. Wait for the next one and try again.', {
    errors: { code: 'That code is not right' },
  });
