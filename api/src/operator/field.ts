import * as z from 'zod/mini';

/**
 * How a field is typed: `value` once; `list` by repeating the option; `texts` once per language, English or
 * `de=…`; `text-list` by repeating it, each `English|de=…`; `flag` without a value.
 */
export type FieldForm = 'value' | 'list' | 'texts' | 'text-list' | 'flag';

/** One input of a command. */
export interface Field<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: S;
  readonly form: FieldForm;
  /** Its description in the help. */
  readonly help: string;
  /** The expected value, for error messages: `an amount above 0 such as 100.00`. */
  readonly expects: string;
  /** The placeholder of its value in the help, if it is not the last word of its name: `WHY`. */
  readonly word?: string;
  /** True if it is typed by its position; it may be typed as an option, too. */
  readonly placed: boolean;
  /** True if it is not logged. */
  readonly secret: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
export type Input<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer S> ? z.output<S> : never;
};

type Described = Partial<Pick<Field, 'help' | 'expects' | 'form' | 'secret' | 'word'>>;

/** A field that is typed as an option: `--remark TEXT`. */
export function option<S extends z.ZodMiniType>(schema: S, described: Described): Field<S> {
  return {
    schema,
    form: 'value',
    help: '',
    expects: '',
    secret: false,
    ...described,
    placed: false,
  };
}

/** The same field, typed by its position in the command. */
export const placed = <F extends Field>(field: F, help = field.help): F => ({
  ...field,
  help,
  placed: true,
});

/** The same field, but optional. */
export function optional<S extends z.ZodMiniType>(
  field: Field<S>,
  help = field.help,
): Field<z.ZodMiniOptional<S>> {
  return { ...field, help, schema: z.optional(field.schema) };
}

export const isRequired = (field: Field): boolean => !z.safeParse(field.schema, undefined).success;

/** The name of an option: `fee_rate` is `--fee-rate`. */
export const optionName = (field: string): string => `--${field.replaceAll('_', '-')}`;
