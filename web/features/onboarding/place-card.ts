/** Of an element or a card, in CSS pixels from the top left corner of what is in sight. */
export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

export type CardPosition = 'right' | 'left' | 'top' | 'bottom' | 'centre';
export type Placed = { position: CardPosition; left: number; top: number };

/** ONB-4 */
export const CARD_WIDTH = 400;
export const HIGHLIGHT_PADDING = 8;
export const CARD_GAP = 20;
/** Below it there is no room beside anything: the sidebar is a drawer. */
export const WIDE_FROM = 1024;
/** Between a card and the edge of the screen. */
export const EDGE = 16;

export const highlightOf = ({ left, top, width, height }: Box): Box => ({
  left: left - HIGHLIGHT_PADDING,
  top: top - HIGHLIGHT_PADDING,
  width: width + 2 * HIGHLIGHT_PADDING,
  height: height + 2 * HIGHLIGHT_PADDING,
});

export const cardWidthOn = (screenWidth: number): number => Math.min(CARD_WIDTH, screenWidth - 2 * EDGE);

/** To the right of its element if it fits there, else below, else wherever it does; in the middle where nothing does. */
export const placeCard = (target: Box | null, card: Size, screen: Size): Placed => {
  const centred: Placed = { position: 'centre', ...withinScreen(middleOf(screen, card), card, screen) };
  if (target === null || screen.width < WIDE_FROM) return centred;
  return besides(highlightOf(target), card, screen).find((place) => fits(place, card, screen)) ?? centred;
};

type Corner = { left: number; top: number };

const middleOf = (screen: Size, card: Size): Corner => ({
  left: (screen.width - card.width) / 2,
  top: (screen.height - card.height) / 2,
});

/** In the order in which they are tried. Along its element's side a card may slide, so as to stay on the screen. */
const besides = ({ left, top, width, height }: Box, card: Size, screen: Size): Placed[] => {
  const besideTop = slide(top, card.height, screen.height);
  const aboveLeft = slide(left, card.width, screen.width);
  return [
    { position: 'right', left: left + width + CARD_GAP, top: besideTop },
    { position: 'bottom', left: aboveLeft, top: top + height + CARD_GAP },
    { position: 'left', left: left - CARD_GAP - card.width, top: besideTop },
    { position: 'top', left: aboveLeft, top: top - CARD_GAP - card.height },
  ];
};

const slide = (wished: number, length: number, screenLength: number): number =>
  Math.max(EDGE, Math.min(wished, screenLength - EDGE - length));

const withinScreen = ({ left, top }: Corner, card: Size, screen: Size): Corner => ({
  left: slide(left, card.width, screen.width),
  top: slide(top, card.height, screen.height),
});

const fits = ({ left, top }: Corner, card: Size, screen: Size): boolean =>
  left >= EDGE &&
  top >= EDGE &&
  left + card.width <= screen.width - EDGE &&
  top + card.height <= screen.height - EDGE;
