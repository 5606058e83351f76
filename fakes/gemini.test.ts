import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIGURES, findFigure } from './figures.ts';
import { type GeminiScenario, startGemini } from './gemini.ts';
import type { Fake } from './lib.ts';
import { languageOf } from './reply-texts.ts';

type Fault = { error: { code: number; message: string } };
type Answer = { candidates: { content: { parts: { text: string }[] }; finishReason?: string }[] };

const user = (text: string) => ({ role: 'user', parts: [{ text }] });
const model = (text: string) => ({ role: 'model', parts: [{ text }] });

describe('the stand-in for Gemini', () => {
  let fake: Fake<GeminiScenario>;

  beforeAll(async () => {
    fake = await startGemini();
  });
  afterAll(() => fake.close());
  beforeEach(() => fake.reset());

  const post = (
    body: object,
    call = 'gemini-flash-latest:generateContent?key=k',
    headers: Record<string, string> = {},
  ) => fetch(`${fake.url}/v1beta/models/${call}`, { method: 'POST', body: JSON.stringify(body), headers });
  const fault = async (...call: Parameters<typeof post>): Promise<[number, string]> => {
    const { error } = (await (await post(...call)).json()) as Fault;
    return [error.code, error.message];
  };
  const said = async (system: string, text: string): Promise<string> => {
    const answered = await post({ systemInstruction: { parts: [{ text: system }] }, contents: [user(text)] });
    const answer = (await answered.json()) as Answer;
    return answer.candidates[0]?.content.parts[0]?.text ?? '';
  };

  it.each<[string, object, RegExp]>([
    ['an unknown field', { contents: [user('x')], model: 'x' }, /Unknown name "model": Cannot find field/],
    [
      'an unknown field deep inside',
      { contents: [{ ...user('x'), name: 'x' }] },
      /Unknown name "name" at 'contents\[0\]'/,
    ],
    [
      'a role of another service',
      { contents: [{ ...user('x'), role: 'assistant' }] },
      /valid role: user, model/,
    ],
    ['no turns', { contents: [] }, /contents is not specified/],
    ['a turn without text', { contents: [{ role: 'user', parts: [] }] }, /must not be empty/],
    ['two turns of one role', { contents: [user('a'), user('b')] }, /alternate/],
    ['a last turn of the model', { contents: [user('a'), model('b')] }, /ending with a model turn/],
    [
      'a temperature above two',
      { contents: [user('a')], generationConfig: { temperature: 2.1 } },
      /temperature/,
    ],
  ])('refuses %s', async (_what, body, message) => {
    const [code, text] = await fault(body);
    expect(code).toBe(400);
    expect(text).toMatch(message);
  });

  it('takes both ways of writing a field, and neighbouring turns only when told to', async () => {
    const turns = { contents: [user('a'), user('b')], generation_config: { max_output_tokens: 5 } };
    expect((await post(turns)).status).toBe(400);
    fake.scenario({ lenientTurns: true });
    expect((await post(turns)).status).toBe(200);
  });

  it('knows which models are gone and which keys are none', async () => {
    const body = { contents: [user('x')] };
    expect(await fault(body, 'gemini-1.5-flash:generateContent?key=k')).toEqual([
      404,
      expect.stringContaining('is not found for API version v1beta'),
    ]);
    expect(await fault(body, 'gemini-2.5-flash:generateContent?key=k')).toEqual([
      404,
      expect.stringContaining('no longer available to new users'),
    ]);
    expect((await fault(body, 'gemini-flash-latest:generateContent'))[0]).toBe(403);
    expect((await fault(body, 'gemini-flash-latest:generateContent?key=invalid'))[0]).toBe(400);
    expect(
      (await fault(body, 'gemini-flash-latest:generateContent?key=k', { authorization: 'Bearer k' }))[0],
    ).toBe(401);
    expect((await post(body, 'gemini-flash-latest:generateContent', { 'x-goog-api-key': 'k' })).status).toBe(
      200,
    );
  });

  it('streams events apart by CRLF CRLF, and one list without alt=sse', async () => {
    const body = { contents: [user('x')] };
    const events = await (await post(body, 'gemini-flash-latest:streamGenerateContent?alt=sse&key=k')).text();
    expect(events.replaceAll(/data: \{.*\}\r\n\r\n/g, '')).toBe('');
    const listed = await post(body, 'gemini-flash-latest:streamGenerateContent?key=k');
    const list = (await listed.json()) as Answer[];
    expect(list.length).toBeGreaterThan(1);
    expect(list.at(-1)?.candidates[0]?.finishReason).toBe('STOP');
  });

  it.each([
    'What is truth?',
    '¿Qué es la verdad?',
    'Qu’est-ce que vous aimez ?',
    'Was ist Wahrheit?',
    'ما الحقيقة؟',
    'מהי אמת?',
    '真理とは何ですか',
    '什么是真理',
    'सत्य क्या है?',
    'Что такое истина?',
  ])('answers %s in its own language', async (question) => {
    expect(languageOf(await said('You are Hypatia.', question))).toBe(languageOf(question));
  });

  it('verifies the names of the figures, with their typing errors, and of nobody else', async () => {
    const verified = async (name: string) => JSON.parse(await said('TASK: verify-name', `Name: ${name}`));
    expect(await verified('albert einstien')).toMatchObject({
      correctedName: 'Albert Einstein',
      deathYear: 1955,
    });
    expect(await verified('Caesar')).toMatchObject({ correctedName: 'Julius Caesar', deathYear: -44 });
    expect(await verified('Malala')).toMatchObject({ deathYear: 'living' });
    expect(await verified('Sherlock Holmes')).toMatchObject({ error: expect.stringContaining('fictional') });
    expect(await verified('Nobody of Nowhere')).toEqual({ error: expect.any(String) });
  });

  it('knows no two figures by one name', () => {
    for (const figure of FIGURES) {
      for (const name of [figure.name, ...figure.otherSpellings]) expect(findFigure(name)).toBe(figure);
    }
  });
});
