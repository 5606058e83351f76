import type { SessionAnswer } from '../../../domain/session.ts';
import { request } from '../../lib/request.ts';

export type Credentials = { email: string; password: string };

const answerOf = async (answer: Promise<Response>): Promise<SessionAnswer> =>
  (await (await answer).json()) as SessionAnswer;

const post = (path: string, body: object): Promise<Response> =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const readSession = (): Promise<SessionAnswer> => answerOf(request('/api/session'));
export const signIn = (credentials: Credentials): Promise<SessionAnswer> =>
  answerOf(post('/api/auth/sign-in/email', credentials));
export const createAccount = (credentials: Credentials): Promise<SessionAnswer> =>
  answerOf(post('/api/auth/sign-up/email', credentials));
export const askForReset = async (email: string): Promise<void> => {
  await post('/api/auth/forgot-password', { email });
};
export const resetPassword = async (token: string, password: string): Promise<void> => {
  await post('/api/auth/reset-password', { token, password });
};
export const confirmAddress = async (token: string): Promise<void> => {
  await post('/api/auth/confirm-email', { token });
};
