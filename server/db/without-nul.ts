import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely';

export const cleaned = <T>(value: T): T | string =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;

class WithoutNul extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: cleaned(node.value) };
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(cleaned) };
  }
}

/**
 * PostgreSQL's text holds no U+0000 and refuses the whole statement for one. Pages, models and addresses may all bring
 * it: it is left out of every value, so that it costs neither a message nor the saving of everybody's replies.
 */
export const withoutNul = (): KyselyPlugin => {
  const transformer = new WithoutNul();
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
};
