import type { EndEvent } from '../../domain/conversation.ts';
import { refusalText } from '../../domain/texts.ts';
import { findMessage, toMessage } from '../db/messages.ts';
import type { ReplyRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** The end of a settled reply, told from what it left behind. */
export const endOf = async (deps: Deps, row: ReplyRow): Promise<EndEvent> => {
  const kept = row.kind === 'continue' ? row.target_message_id : row.id;
  const message =
    kept === null || row.status === 'failed'
      ? undefined
      : await findMessage(deps.db.queries, row.owner_id, kept);
  if (message) return { type: 'ended', message: toMessage(message) };
  return {
    type: 'failed',
    code: 'reply_failed',
    text: refusalText('reply_failed'),
    messageId: row.message_id,
    restoredText: null,
  };
};
