import { createElement, Fragment, type ReactNode } from 'react';

/** Nodes whose things have no ids and are always made anew together: their places are their keys. */
export const inOrder = <Item>(items: readonly Item[], nodeOf: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(nodeOf));
