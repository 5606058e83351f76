/** The replies whose words this tab reads at this moment, by conversation. They go on when the view is left. */
export type RunningReply = {
  conversationId: string;
  replyId: string;
  /** The server has it for sure: before that it cannot be stopped there. */
  isAccepted: boolean;
  /** Stopped by the person before the server had it. */
  isStopWanted: boolean;
  /** Ends a wait for the network. */
  wake: () => void;
};

const running = new Map<string, RunningReply>();
const endings = new Map<string, number>();

export const runningReply = (conversationId: string): RunningReply | null =>
  running.get(conversationId) ?? null;

/** How many replies this tab has read to their end in a conversation. */
export const endingsOf = (conversationId: string): number => endings.get(conversationId) ?? 0;

/** Registers a reply for as long as `read` takes. Only one can run in a conversation. */
export const whileRunning = async <Result>(
  conversationId: string,
  replyId: string,
  read: (reply: RunningReply) => Promise<Result>,
): Promise<Result> => {
  const reply: RunningReply = {
    conversationId,
    replyId,
    isAccepted: false,
    isStopWanted: false,
    wake: () => undefined,
  };
  running.set(conversationId, reply);
  try {
    return await read(reply);
  } finally {
    running.delete(conversationId);
    endings.set(conversationId, endingsOf(conversationId) + 1);
  }
};
