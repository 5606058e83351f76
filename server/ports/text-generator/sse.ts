const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export class EventTooLarge extends Error {
  constructor(maxEventBytes: number) {
    super(`One event is larger than ${maxEventBytes} bytes`);
    this.name = 'EventTooLarge';
  }
}

export type SseParser = {
  /** The data of every event that these bytes complete, read as it is taken. All must be taken before the next push. */
  push(bytes: Uint8Array): Iterable<string>;
  /** What the stream's end completes, and what stood in it outside of any event. */
  end(): { events: string[]; stray: string };
};

/**
 * Bytes in, events out. Lines are cut while they are still bytes: an UTF-8 sequence never holds a newline byte, so a
 * piece that ends inside of one needs no care, and the cap counts what the service really sent.
 */
export const createSseParser = (maxEventBytes: number): SseParser => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let unfinishedLine: Uint8Array[] = [];
  let eventBytes = 0;
  let data: string[] = [];
  // Gemini tells a fault in mid-stream by a bare JSON object, often on several lines, with no "data:" before it.
  let stray: string[] | null = null;

  const count = (length: number): void => {
    eventBytes += length;
    if (eventBytes > maxEventBytes) throw new EventTooLarge(maxEventBytes);
  };

  const takeLine = (line: string): string | null => {
    if (stray) {
      stray.push(line);
      return null;
    }
    if (line === '') return dispatch();
    if (line.startsWith('data:')) data.push(line.startsWith('data: ') ? line.slice(6) : line.slice(5));
    else if (line.startsWith('{') || line.startsWith('[')) stray = [line];
    // Comments keep a connection alive for ever: they must not fill the cap of an event that has not begun.
    if (data.length === 0 && !stray) eventBytes = 0;
    return null;
  };

  const dispatch = (): string | null => {
    eventBytes = 0;
    const event = data.length === 1 ? data[0] : data.join('\n');
    data = [];
    return event || null;
  };

  return {
    *push(bytes) {
      let start = 0;
      for (let newline = bytes.indexOf(NEWLINE); newline >= 0; newline = bytes.indexOf(NEWLINE, start)) {
        count(newline + 1 - start);
        const line = joined(unfinishedLine, bytes.subarray(start, newline));
        unfinishedLine = [];
        start = newline + 1;
        const event = takeLine(decoder.decode(withoutReturn(line)));
        if (event !== null) yield event;
      }
      if (start < bytes.length) {
        count(bytes.length - start);
        unfinishedLine.push(bytes.subarray(start));
      }
    },
    end() {
      // A line without its end may be half a line: only a bare fault, which JSON itself delimits, is taken from it.
      const tail = unfinishedLine.length > 0 ? new TextDecoder().decode(joined(unfinishedLine, NOTHING)) : '';
      if (stray) stray.push(tail);
      else if (tail.startsWith('{') || tail.startsWith('[')) stray = [tail];
      const event = dispatch();
      return { events: event === null ? [] : [event], stray: stray?.join('\n') ?? '' };
    },
  };
};

const NOTHING = new Uint8Array(0);

const joined = (held: Uint8Array[], last: Uint8Array): Uint8Array =>
  held.length === 0 ? last : Buffer.concat([...held, last]);

const withoutReturn = (line: Uint8Array): Uint8Array =>
  line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
