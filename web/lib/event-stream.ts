export type ServerSentEvent = { id: string; type: string; data: string };

/**
 * Takes a stream's text in whatever pieces it comes and gives the events that are complete. Lines end in LF, CRLF or
 * CR; an event without its closing blank line is never given, as the standard says.
 */
export const eventStreamParser = () => {
  let rest = '';
  let id = '';
  let type = '';
  let data: string[] = [];

  const takeLine = (line: string): ServerSentEvent | null => {
    if (line === '') {
      const event = data.length > 0 ? { id, type: type || 'message', data: data.join('\n') } : null;
      type = '';
      data = [];
      return event;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return null;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    return null;
  };

  return (piece: string): ServerSentEvent[] => {
    rest += piece;
    // A CR at the very end may be the first half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(takeLine).filter((event) => event !== null);
  };
};

/** The JSON events of an answer, one by one. Leaving the loop closes the stream. */
export async function* eventsOf<Event>(answer: Response): AsyncGenerator<Event, void, undefined> {
  if (!answer.body) return;
  const parse = eventStreamParser();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const event of parse(value)) yield JSON.parse(event.data) as Event;
    }
  } finally {
    await reader.cancel();
  }
}
