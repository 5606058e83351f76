import { Refusal } from '../refusal.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './create-auth.ts';

/** better-auth's own hash, by its own rules and words, for a password that does not come through its own door. */
export const hashPassword = async (password: string): Promise<string> => {
  if (password.length < PASSWORD_MIN_LENGTH)
    throw new Refusal('sign_in_refused', { reason: 'Password too short' });
  if (password.length > PASSWORD_MAX_LENGTH)
    throw new Refusal('sign_in_refused', { reason: 'Password too long' });
  const { hashPassword: hash } = await import('better-auth/crypto');
  return hash(password);
};

export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ password, hash });
};
