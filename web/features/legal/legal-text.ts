export const LEGAL_DATE = 'January 27, 2025';

export type LegalSection = { heading: string; paragraphs: readonly string[]; points?: readonly string[] };
export type LegalDocument = { title: string; preamble: string; sections: readonly LegalSection[] };
