/** The bodies of Google's errors, in the shapes that were seen of them. Numbers and names in them are invented. */
export type GeminiError = {
  status: number;
  body: { error: { code: number; message: string; status: string; details?: unknown[] } };
};

const error = (code: number, status: string, message: string, details?: unknown[]): GeminiError => ({
  status: code,
  body: { error: { code, message, status, ...(details ? { details } : {}) } },
});

const errorInfo = (reason: string) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: 'generativelanguage.googleapis.com' },
});

const quotaFailure = (quotaId: string, model: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [
    {
      quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
      quotaId,
      quotaDimensions: { location: 'global', model },
      quotaValue: '20',
    },
  ],
});

const retryInfo = (retryDelay: string) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay,
});

const quota = (quotaId: string, model: string, retryDelay: string): GeminiError =>
  error(
    429,
    'RESOURCE_EXHAUSTED',
    `You exceeded your current quota, please check your plan and billing details. Please retry in ${retryDelay}.`,
    [quotaFailure(quotaId, model), retryInfo(retryDelay)],
  );

export type GeminiErrorName = keyof typeof geminiErrors;

/** By name, for scenarios. `retryDelay` as the service writes it, with its unit. */
export const geminiErrors = {
  'quota-minute': (model: string, retryDelay = '36s') =>
    quota('GenerateRequestsPerMinutePerProjectPerModel-FreeTier', model, retryDelay),
  'quota-day': (model: string, retryDelay = '11s') =>
    quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier', model, retryDelay),
  'quota-bare': () => error(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'),
  internal: () =>
    error(500, 'INTERNAL', 'An internal error has occurred. Please retry or report in the developer forum.'),
  overloaded: () => error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  deadline: () => error(504, 'DEADLINE_EXCEEDED', 'Deadline expired before operation could complete.'),
  location: () =>
    error(
      400,
      'FAILED_PRECONDITION',
      'User location is not supported for the API use without a billing account linked.',
    ),
  'key-invalid': () =>
    error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      errorInfo('API_KEY_INVALID'),
    ]),
  'key-leaked': () =>
    error(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked. Please use another API key.'),
  'no-key': () =>
    error(
      403,
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    ),
  'token-type': () =>
    error(
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      [errorInfo('ACCESS_TOKEN_TYPE_UNSUPPORTED')],
    ),
  'model-gone': (model: string) =>
    error(
      404,
      'NOT_FOUND',
      `This model models/${model} is no longer available to new users. Please update your code to use a newer model.`,
    ),
} satisfies Record<string, (model: string, retryDelay?: string) => GeminiError>;

export const modelNotFound = (model: string, method: string): GeminiError =>
  error(
    404,
    'NOT_FOUND',
    `models/${model} is not found for API version v1beta, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`,
  );

export const invalidArgument = (message: string): GeminiError => error(400, 'INVALID_ARGUMENT', message);

export const unknownFields = (violations: { field: string; description: string }[]): GeminiError =>
  error(400, 'INVALID_ARGUMENT', violations.map(({ description }) => description).join('\n'), [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: violations.map(({ field, description }) =>
        field ? { field, description } : { description },
      ),
    },
  ]);
