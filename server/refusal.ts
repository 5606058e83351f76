import { type RefusalCode, type RefusalData, refusalText } from '../domain/texts.ts';

/** An expected "no", told to the person in the product's own sentence. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: RefusalData;

  constructor(code: RefusalCode, data: RefusalData = {}) {
    super(refusalText(code, data));
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}
