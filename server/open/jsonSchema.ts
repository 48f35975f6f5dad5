import type { GenericSchema } from 'valibot';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Fields of Valibot schemas and actions that this file reads. */
interface Shape {
  kind: string;
  type: string;
  pipe?: readonly Shape[];
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  items?: readonly Shape[];
  wrapped?: Shape;
  value?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
  default?: unknown;
  getter?: (input: unknown) => Shape;
  requirement?: unknown;
  description?: string;
}

/** Steps after a transformation describe the output, not the input. */
const TRANSFORMING = new Set(['transform', 'raw_transform']);

const flattened = ({ pipe = [] }: Shape): Shape[] =>
  pipe.flatMap((step) => (step.pipe ? flattened(step) : [step]));

function limitOf({ type, requirement, description }: Shape, of: JsonSchema): JsonSchema {
  switch (type) {
    case 'max_length':
      return of['type'] === 'array' ? { maxItems: requirement } : { maxLength: requirement };
    case 'regex':
      return { pattern: requirement instanceof RegExp ? requirement.source : requirement };
    case 'uuid':
      return { format: 'uuid' };
    case 'iso_timestamp':
      return { format: 'date-time' };
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'description':
      return { description };
    case 'check':
    case 'trim':
    case 'to_lower_case':
      return {};
    default:
      throw new Error(`nothing is known of the step ${type}`);
  }
}

const isShape = (option: unknown): option is Shape =>
  typeof option === 'object' && option !== null && 'kind' in option;

const inner = (shape: Shape | undefined): JsonSchema => (shape ? describe(shape) : {});

const isNever = ({ wrapped }: Shape): boolean => wrapped?.type === 'never';

function objectOf({ entries = {} }: Shape): JsonSchema {
  const named = Object.entries(entries).filter(([, entry]) => !isNever(entry));
  const required = named.flatMap(([name, { type }]) => (type === 'optional' ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, entry]) => [name, describe(entry)])),
    ...(required.length > 0 && { required }),
  };
}

function plain(shape: Shape): JsonSchema {
  const { type, options = [], wrapped } = shape;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type };
    case 'literal':
      return { const: shape.literal };
    case 'picklist':
      return { type: 'string', enum: options };
    case 'object':
      return objectOf(shape);
    case 'array':
      return { type: 'array', items: inner(shape.item) };
    case 'tuple': {
      const { items = [] } = shape;
      const { length } = items;
      return {
        type: 'array',
        prefixItems: items.map(describe),
        minItems: length,
        maxItems: length,
      };
    }
    case 'record':
      return { type: 'object', additionalProperties: inner(shape.value) };
    case 'optional':
      return {
        ...inner(wrapped),
        ...(shape.default !== undefined && { default: shape.default }),
      };
    case 'nullable':
      return { anyOf: [inner(wrapped), { type: 'null' }] };
    case 'union':
      return { anyOf: options.filter(isShape).map(describe) };
    case 'lazy':
      return inner(shape.getter?.(undefined));
    case 'unknown':
      return {};
    default:
      throw new Error(`nothing is known of the shape ${type}`);
  }
}

function describe(shape: Shape): JsonSchema {
  if (!shape.pipe) return plain(shape);
  let described: JsonSchema | undefined;
  for (const step of flattened(shape)) {
    if (TRANSFORMING.has(step.type)) break;
    if (step.kind !== 'schema') described = { ...described, ...limitOf(step, described ?? {}) };
    // Skips a custom check before a list, because the check only limits the length of the list.
    else if (step.type !== 'custom') {
      if (described) break;
      described = plain(step);
    }
  }
  return described ?? {};
}

/** Describes the input of a schema. Throws for unknown schemas and actions. */
export const jsonSchemaOf = (schema: GenericSchema): JsonSchema => describe(schema);

export function schemaFieldsOf(schema: GenericSchema): {
  name: string;
  required: boolean;
  schema: JsonSchema;
}[] {
  const { properties = {}, required = [] } = describe(schema);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, field]) => ({ name, required: needed.has(name), schema: field }),
  );
}
