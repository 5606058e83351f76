import { describe, expect, it } from 'vitest';
import { type Box, CARD_GAP, CARD_WIDTH, cardWidthOn, highlightOf, placeCard } from './place-card.ts';

const card = { width: CARD_WIDTH, height: 260 };
const desk = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = [{ width: 1024, height: 768 }, desk, { width: 2560, height: 1440 }, PHONE];
/** As it stands in the sidebar. */
const entry: Box = { left: 12, top: 180, width: 240, height: 44 };

describe('the card of the tour', () => {
  it('[ONB-4] is 400 px wide, and its element is highlighted with 8 px around it', () => {
    expect(CARD_WIDTH).toBe(400);
    expect(highlightOf(entry)).toEqual({ left: 4, top: 172, width: 256, height: 60 });
  });

  it.each(SCREENS.slice(0, 3))('[ONB-4] stands 20 px to the right where it fits, at $width px', (screen) => {
    expect(CARD_GAP).toBe(20);
    expect(placeCard(entry, card, screen)).toEqual({ position: 'right', left: 280, top: 172 });
  });

  it('[ONB-4] stands below where it does not fit to the right by a pixel', () => {
    // 1440 − 16 at the edge − 400 − 20 − 8 of padding: 996 is the last right side that leaves room.
    const reaching = (right: number): Box => ({ left: 600, top: 100, width: right - 600, height: 100 });
    expect(placeCard(reaching(996), card, desk)).toEqual({ position: 'right', left: 1024, top: 92 });
    expect(placeCard(reaching(997), card, desk)).toEqual({ position: 'bottom', left: 592, top: 228 });
  });

  it('[ONB-4] stands to the left, then above, where there is room nowhere before', () => {
    const low: Box = { left: 900, top: 700, width: 400, height: 100 };
    expect(placeCard(low, card, desk).position).toBe('left');
    const lowAndWide: Box = { left: 100, top: 700, width: 1200, height: 100 };
    expect(placeCard(lowAndWide, card, desk)).toEqual({ position: 'top', left: 92, top: 412 });
  });

  it('[ONB-4] stands in the middle where nothing is pointed at, or where it fits on no side', () => {
    expect(placeCard(null, card, desk)).toEqual({ position: 'centre', left: 520, top: 320 });
    const everything: Box = { left: 0, top: 0, width: 1440, height: 900 };
    expect(placeCard(everything, card, desk)).toEqual({ position: 'centre', left: 520, top: 320 });
  });

  it('[ONB-4] stands in the middle below 1024 px, and beside its element from there on', () => {
    expect(placeCard(entry, card, { width: 1023, height: 768 }).position).toBe('centre');
    expect(placeCard(entry, card, { width: 1024, height: 768 }).position).toBe('right');
    expect(cardWidthOn(390)).toBe(358);
    expect(cardWidthOn(1024)).toBe(400);
  });

  it.each(SCREENS)('[ONB-4] never leaves a screen of $width px, wherever its element is', (screen) => {
    const size = { width: cardWidthOn(screen.width), height: 320 };
    for (let left = -100; left < screen.width; left += 90) {
      for (let top = -100; top < screen.height; top += 90) {
        for (const width of [44, 300, 1200]) {
          const placed = placeCard({ left, top, width, height: 60 }, size, screen);
          expect(placed.left).toBeGreaterThanOrEqual(0);
          expect(placed.top).toBeGreaterThanOrEqual(0);
          expect(placed.left + size.width).toBeLessThanOrEqual(screen.width);
          expect(placed.top + size.height).toBeLessThanOrEqual(screen.height);
        }
      }
    }
  });

  it('[ONB-4] begins at the top where it is taller than the screen, so that it can be scrolled', () => {
    expect(placeCard(null, { width: 358, height: 900 }, PHONE).top).toBe(16);
  });
});
