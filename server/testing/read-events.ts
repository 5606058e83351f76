/** The events of a server-sent stream, one after another, until it ends. */
export const readEvents = async function* <Event>(response: Response): AsyncGenerator<Event> {
  if (!response.body) throw new Error('The answer has no body');
  let rest = '';
  for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
    rest += bytes;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length)) as Event;
    }
  }
};

/** All of them. */
export const allEvents = async <Event>(response: Response): Promise<Event[]> => {
  const events: Event[] = [];
  for await (const event of readEvents<Event>(response)) events.push(event);
  return events;
};
