import { type GeminiError, invalidArgument, unknownFields } from './gemini-errors.ts';

type Json = Record<string, unknown>;
type Turn = { role?: unknown; parts?: unknown };

const FIELDS = {
  request: [
    'contents',
    'systemInstruction',
    'generationConfig',
    'safetySettings',
    'tools',
    'toolConfig',
    'cachedContent',
  ],
  content: ['role', 'parts'],
  part: ['text', 'thought', 'thoughtSignature', 'inlineData', 'fileData', 'functionCall', 'functionResponse'],
  generationConfig: [
    'temperature',
    'topP',
    'topK',
    'maxOutputTokens',
    'stopSequences',
    'seed',
    'candidateCount',
    'presencePenalty',
    'frequencyPenalty',
    'responseMimeType',
    'responseSchema',
    'responseJsonSchema',
    'responseModalities',
    'thinkingConfig',
  ],
  safetySetting: ['category', 'threshold'],
};

const CATEGORIES = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT', 'CIVIC_INTEGRITY'];
const THRESHOLDS = ['BLOCK_LOW_AND_ABOVE', 'BLOCK_MEDIUM_AND_ABOVE', 'BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF'];
const INPUT_TOKENS = 1_048_576;

export type GeminiRequest = {
  system: string;
  lastUserText: string;
  userTurns: number;
  outputLimit: number | null;
  tokens: number;
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const camelCased = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** snake_case is taken as well as lowerCamel, as the real service does; what is unknown is a violation. */
const known = (
  value: unknown,
  fields: readonly string[],
  path: string,
  violations: { field: string; description: string }[],
): Json => {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [camelCased(name), inner]);
  for (const name of Object.keys(value)) {
    if (fields.includes(camelCased(name))) continue;
    const place = path ? ` at '${path}'` : '';
    violations.push({
      field: path,
      description: `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.`,
    });
  }
  return Object.fromEntries(entries);
};

/** The request as the service understands it, or the error that it answers with. */
export const readGeminiRequest = (body: string, strictAlternation: boolean): GeminiRequest | GeminiError => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return invalidArgument('Invalid JSON payload received. Unexpected end of string.');
  }
  const violations: { field: string; description: string }[] = [];
  const request = known(json, FIELDS.request, '', violations);
  const turns = turnsOf(request.contents, 'contents', violations);
  const [system] = turnsOf(
    request.systemInstruction ? [request.systemInstruction] : [],
    'system_instruction',
    violations,
  );
  const config = known(request.generationConfig, FIELDS.generationConfig, 'generation_config', violations);
  const settings = listOf(request.safetySettings).map((setting, i) =>
    known(setting, FIELDS.safetySetting, `safety_settings[${i}]`, violations),
  );
  if (violations.length > 0) return unknownFields(violations);
  const tokens = Math.ceil(body.length / 4);
  const fault =
    turnFault(turns, strictAlternation) ?? configFault(config) ?? safetyFault(settings) ?? sizeFault(tokens);
  if (fault) return invalidArgument(fault);
  return {
    system: textOf(system),
    lastUserText: textOf(turns.at(-1)),
    userTurns: turns.filter(({ role }) => role !== 'model').length,
    outputLimit: typeof config.maxOutputTokens === 'number' ? config.maxOutputTokens : null,
    tokens,
  };
};

const turnsOf = (
  value: unknown,
  path: string,
  violations: { field: string; description: string }[],
): Turn[] =>
  listOf(value).map((turn, i) => {
    const content = known(turn, FIELDS.content, `${path}[${i}]`, violations);
    const parts = listOf(content.parts).map((part, k) =>
      known(part, FIELDS.part, `${path}[${i}].parts[${k}]`, violations),
    );
    return { ...content, parts };
  });

const textOf = (turn: Turn | undefined): string =>
  listOf(turn?.parts)
    .map((part) => (isObject(part) && typeof part.text === 'string' ? part.text : ''))
    .join('');

const turnFault = (turns: Turn[], strictAlternation: boolean): string | null => {
  if (turns.length === 0) return 'GenerateContentRequest.contents: contents is not specified';
  for (const [i, turn] of turns.entries()) {
    if (turn.role !== undefined && turn.role !== 'user' && turn.role !== 'model') {
      return 'Please use a valid role: user, model.';
    }
    if (textOf(turn) === '')
      return `GenerateContentRequest.contents[${i}].parts: contents.parts must not be empty.`;
    if (strictAlternation && i > 0 && turn.role === turns[i - 1]?.role) {
      return 'Please ensure that multiturn requests alternate between user and model.';
    }
  }
  if (turns[0]?.role === 'model') return 'Please ensure that multiturn requests begin with a user turn.';
  if (turns.at(-1)?.role === 'model') return 'Requests ending with a model turn are not supported.';
  return null;
};

const configFault = (config: Json): string | null => {
  const { temperature, maxOutputTokens, stopSequences, candidateCount, responseMimeType } = config;
  if (
    temperature !== undefined &&
    !(typeof temperature === 'number' && temperature >= 0 && temperature <= 2)
  ) {
    return 'GenerateContentRequest.generation_config.temperature: must be in the range [0.0, 2.0].';
  }
  if (maxOutputTokens !== undefined && !(Number.isInteger(maxOutputTokens) && Number(maxOutputTokens) > 0)) {
    return 'GenerateContentRequest.generation_config.max_output_tokens: must be positive.';
  }
  if (Number(maxOutputTokens ?? 0) > 65_536)
    return 'max_output_tokens must be in the range from 1 (inclusive) to 65537 (exclusive).';
  if (listOf(stopSequences).length > 5) return 'At most 5 stop sequences are supported.';
  if (candidateCount !== undefined && candidateCount !== 1)
    return 'Multiple candidates is not enabled for this model';
  if (
    responseMimeType !== undefined &&
    !['text/plain', 'application/json', 'text/x.enum'].includes(String(responseMimeType))
  ) {
    return `response_mime_type '${String(responseMimeType)}' is not supported.`;
  }
  return null;
};

const safetyFault = (settings: Json[]): string | null => {
  for (const { category, threshold } of settings) {
    if (!CATEGORIES.some((name) => category === `HARM_CATEGORY_${name}`)) {
      return `Invalid value at 'safety_settings[0].category', "${String(category)}"`;
    }
    if (!THRESHOLDS.includes(String(threshold)))
      return `Invalid value at 'safety_settings[0].threshold', "${String(threshold)}"`;
  }
  return null;
};

const sizeFault = (tokens: number): string | null =>
  tokens > INPUT_TOKENS
    ? `The input token count (${tokens}) exceeds the maximum number of tokens allowed (${INPUT_TOKENS}).`
    : null;
