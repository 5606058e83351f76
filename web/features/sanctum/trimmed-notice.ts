import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** Whether the oldest part of a conversation was left out of what the spirit was last told. Known only by this page. */
export const trimmedQuery = (conversationId: string) =>
  queryOptions<boolean>({ queryKey: ['trimmed', conversationId], queryFn: skipToken, initialData: false });

export const markTrimmed = (queries: QueryClient, conversationId: string): void => {
  queries.setQueryData(trimmedQuery(conversationId).queryKey, true);
};
