import type { MarkedToken, Token, Tokens } from 'marked';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { decodeEntities } from './entities.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { inOrder } from './in-order.ts';
import { OutsideLink } from './outside-link.tsx';
import { replyParser } from './parse-reply.ts';

/** A reply's Markdown as elements. No HTML is ever made of it: what looks like HTML is shown as it is written. */
export const Markdown = ({ text }: { text: string }) => {
  const [parse] = useState(replyParser);
  const blocks = useMemo(() => parse(text), [parse, text]);
  return blocks.map(({ id, token }) => <MarkdownBlock key={id} token={token} />);
};

/** Settled blocks keep their tokens, so only the one that grows is rendered again. */
const MarkdownBlock = memo(({ token }: { token: Token }) => blockNode(token));

const words = (text: string): ReactNode => <HighlightedText text={decodeEntities(text)} />;

const inline = (tokens: Token[] = []): ReactNode => inOrder(tokens, (token) => <Inline token={token} />);

const nested = (tokens: Token[]): ReactNode => inOrder(tokens, (token) => <MarkdownBlock token={token} />);

// The spirit's own headings stand below the page's.
const Heading = ({ depth, children }: { depth: number; children: ReactNode }) =>
  depth <= 2 ? <h3>{children}</h3> : <h4>{children}</h4>;

const isMarked = (_token: Token): _token is MarkedToken => true;

const blockNode = (token: Token): ReactNode => {
  if (!isMarked(token)) return null;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'heading':
      return <Heading depth={token.depth}>{inline(token.tokens)}</Heading>;
    case 'blockquote':
      return <blockquote>{nested(token.tokens)}</blockquote>;
    case 'list':
      return <MarkdownList list={token} />;
    case 'table':
      return <MarkdownTable table={token} />;
    case 'code':
      return (
        <pre>
          <code>
            <HighlightedText text={token.text} />
          </code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'html':
      return (
        <p>
          <HighlightedText text={token.raw.trim()} />
        </p>
      );
    default:
      return <Inline token={token} />;
  }
};

const MarkdownList = ({ list }: { list: Tokens.List }) => {
  const items = inOrder(list.items, (item) => <li>{nested(item.tokens)}</li>);
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
};

const MarkdownTable = ({ table }: { table: Tokens.Table }) => (
  <div className="overflow-x-auto">
    <table>
      <thead>
        <tr>
          {inOrder(table.header, (cell) => (
            <th>{inline(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(table.rows, (row) => (
          <tr>
            {inOrder(row, (cell) => (
              <td>{inline(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Inline = ({ token }: { token: Token }): ReactNode => {
  if (!isMarked(token)) return null;
  switch (token.type) {
    case 'text':
      return token.tokens ? inline(token.tokens) : words(token.text);
    case 'escape':
      return <HighlightedText text={token.text} />;
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return (
        <code>
          <HighlightedText text={token.text} />
        </code>
      );
    case 'br':
      // The indentation of the next line: verse lives by it.
      return (
        <>
          <br />
          {token.raw.slice(token.raw.indexOf('\n') + 1)}
        </>
      );
    case 'link':
      return <ReplyLink link={token} />;
    case 'image':
      // Nothing is fetched from where a model points to; its description is all that is shown.
      return words(token.text);
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    default:
      return <HighlightedText text={token.raw} />;
  }
};

const ReplyLink = ({ link }: { link: Tokens.Link }) => (
  <OutsideLink address={link.href} otherwise={<HighlightedText text={decodeEntities(link.raw)} />}>
    {inline(link.tokens)}
  </OutsideLink>
);
