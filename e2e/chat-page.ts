import type { Page } from '@playwright/test';
import type { Conversation } from '../domain/conversation.ts';
import type { ApiPerson } from '../fakes/api-person.ts';
import type { RecordedRequest } from '../fakes/lib.ts';
import type { Fakes } from '../fakes/start-all.ts';

export const GUIDE = 'Spirit Guide';

export const field = (page: Page) => page.getByRole('textbox', { name: /^Speak to/ });
export const channel = (page: Page) => page.getByRole('button', { name: 'Channel', exact: true });
export const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
export const chat = (page: Page) => page.getByRole('log');
export const asked = (page: Page) => chat(page).getByRole('article', { name: 'You', exact: true });
export const reply = (page: Page, name = GUIDE) =>
  chat(page).getByRole('article', { name, exact: true }).last();
/** What the spirit says, without what stands around it. */
export const spiritWords = (page: Page) => reply(page).locator('[dir]');
export const usage = (page: Page) => page.getByRole('region', { name: 'Usage' });
export const errors = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert');

export const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** What the model was asked by way of conversation. The model named first by default no longer exists. */
export const modelCalls = (fakes: Fakes): RecordedRequest[] =>
  fakes.gemini.requests.filter(({ path }) => path.endsWith('gemini-flash-latest:streamGenerateContent'));

export const systemPromptOf = (call: RecordedRequest | undefined): string => {
  const { systemInstruction } = JSON.parse(call?.body ?? '{}') as {
    systemInstruction?: { parts: { text: string }[] };
  };
  return systemInstruction?.parts[0]?.text ?? '';
};

/** The conversation that the account was in last, as the server keeps it. */
export const storedConversation = async (person: ApiPerson): Promise<Conversation> => {
  const { currentConversationId } = await person.profile();
  const answer = await person.call('GET', `/api/conversations/${currentConversationId}`);
  return (await answer.json()) as Conversation;
};

export const storedTexts = async (person: ApiPerson): Promise<string[]> =>
  (await storedConversation(person)).messages.map(({ parts }) => parts.map(({ text }) => text).join(''));
