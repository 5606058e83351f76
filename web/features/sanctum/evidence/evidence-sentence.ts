import { refusalText } from '../../../../domain/texts.ts';
import { Refused, Unreachable } from '../../../lib/request.ts';
import { type EvidenceKind, evidenceWords, isWorthRetrying } from './evidence-kinds.ts';

/** What the modal says where nothing came, and whether it offers another attempt. */
export const evidenceFailure = (
  kind: EvidenceKind,
  error: unknown,
): { sentence: string; canRetry: boolean } => {
  const failed = refusalText(evidenceWords[kind].failed);
  if (error instanceof Unreachable) return { sentence: error.message, canRetry: true };
  if (!(error instanceof Refused) || error.code === 'fault') return { sentence: failed, canRetry: true };
  return { sentence: error.message, canRetry: isWorthRetrying(error.code) };
};
