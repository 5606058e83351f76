/** A ghost is what the person sees as a "spirit". */
export const FIELDS = [
  'Science',
  'Art',
  'Politics',
  'Literature',
  'Philosophy',
  'Military',
  'Religion',
  'Other',
] as const;
export const REGIONS = ['Europe', 'Asia', 'Africa', 'North America', 'South America', 'Oceania'] as const;

export type Field = (typeof FIELDS)[number] | 'General';
export type Region = (typeof REGIONS)[number] | 'Unknown';

export type Classification = { gender: string; field: Field; century: string; region: Region };

export const UNCLASSIFIED: Classification = {
  gender: 'Unknown',
  field: 'General',
  century: 'Unknown',
  region: 'Unknown',
};

/**
 * verified: the AI or the encyclopedia vouched for the death year.
 * unverified: summoned on the fallback; private until the services answer again.
 * withdrawn: found later to be too recent or forbidden; kept, but can no longer be spoken with.
 */
export type Verification = 'verified' | 'unverified' | 'withdrawn';

export type Source = { title: string; url: string; licence: string };

/** A ghost as its owner's browser sees it. */
export type Ghost = {
  id: string;
  name: string;
  description: string;
  /** Path on this server, or null: the browser then draws a monogram. */
  imageUrl: string | null;
  /** epoch ms */
  createdAt: number;
  isGuide: boolean;
  permanent: boolean;
  isPublic: boolean;
  summonedFromLibrary: boolean;
  researchName: string;
  originalInput: string;
  alternativeName: string;
  gender: string;
  field: Field;
  century: string;
  region: Region;
  /** As shown: "c. 69 BCE", "15 March 44 BCE"; null when nobody knows. */
  birth: string | null;
  death: string | null;
  sources: Source[];
  verification: Verification;
  /** Why a withdrawn ghost may not be spoken with. */
  withdrawnReason: 'too_recent' | 'forbidden_spirit' | null;
};
