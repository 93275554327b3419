import { PRODUCT_KINDS } from '@adpartner/shared/contract/product';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Queries } from '../../db/database.ts';
import { isUuid } from '../../input/uuid.ts';
import { getProduct } from '../../product/get-product.ts';
import { listProducts } from '../../product/list-products.ts';
import { defineCommand } from '../command.ts';
import {
  afterField,
  changedNamesField,
  changedTextsField,
  choiceField,
  idField,
  limitField,
  lineField,
  namesField,
  textsField,
} from '../common-fields.ts';
import { option, optional, placed } from '../field.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const LISTED = 100;
const NAME = 200;
/** An https URL, or a path of the site. */
const PICTURE = /^(https:\/\/[^\s]+|\/(?!\/)[\w./-]+)$/;

const publisherField = lineField('Who publishes it');
const ratingField = option(z.string().check(z.trim(), z.regex(/^([0-4](\.\d)?|5(\.0)?)$/)), {
  help: 'Its stars, 0 to 5',
  expects: 'a number of stars from 0 to 5 such as 4.5',
});
const imageField = option(
  z
    .array(z.string().check(z.trim(), z.maxLength(1000), z.regex(PICTURE)))
    .check(z.minLength(1), z.maxLength(20)),
  {
    help: 'Where a picture is, https://… or a path of the site; several by repeating it, the main one first',
    expects: 'an https URL or a path of the site such as /products/isles.webp',
    form: 'list',
  },
);

/**
 * The product of an id as it is stored.
 * @throws OperatorError if there is none
 */
async function findProduct(tx: Queries, id: string) {
  const found = isUuid(id)
    ? await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw new OperatorError(`there is no product ${id}`);
  return found;
}

/** The changed fields of a product. */
interface Edit {
  readonly name?: object | undefined;
  readonly description?: object | undefined;
  readonly game_description?: { readonly en?: string | undefined } | undefined;
  readonly publisher?: string | undefined;
  readonly rating?: string | undefined;
  readonly image?: string[] | undefined;
}

/**
 * Checks that a product can have the given description of a game.
 * @throws OperatorError for a product of another kind, and for a first text that is not in English
 */
function checkGameDescription(
  { kind, game_description: before }: Awaited<ReturnType<typeof findProduct>>,
  { game_description: given }: Edit,
): void {
  if (given === undefined) return;
  if (kind !== 'game') {
    throw new OperatorError(`--game-description is for a game; this is a ${kind}`);
  }
  if (given.en === undefined && !before) {
    throw new OperatorError('--game-description is new here: it needs a text in English too');
  }
}

/** Merges the typed languages into a text; in the database, so that of two edits none is lost. */
const merged = (column: 'name' | 'description' | 'game_description', typed: object) =>
  sql<string>`coalesce(${sql.ref(column)}, '{}') || ${JSON.stringify(typed)}::jsonb`;

/** The columns that an edit changes. */
const changesOf = ({ name, description, game_description, publisher, rating, image }: Edit) => ({
  ...(name && { name: merged('name', name) }),
  ...(description && { description: merged('description', description) }),
  ...(game_description && { game_description: merged('game_description', game_description) }),
  ...(publisher !== undefined && { publisher }),
  ...(rating !== undefined && { rating }),
  ...(image && { images: image }),
});

export const productCommands = [
  defineCommand({
    name: 'product add',
    kind: 'act',
    summary: 'Adds a product that plans can advertise',
    examples: [
      'product add --kind game --name "Lantern Isles" --description @isles.txt --game-description "A puzzle" --publisher "Studio" --rating 4.5 --image https://cdn.example.com/isles.webp',
    ],
    fields: {
      kind: choiceField(PRODUCT_KINDS, 'What it is'),
      name: namesField('What it is called', NAME),
      description: textsField('What it is about'),
      game_description: optional(textsField('What kind of game it is, of a game only')),
      publisher: publisherField,
      rating: ratingField,
      image: imageField,
    },
    async run({ tx }, { kind, name, description, game_description, publisher, rating, image }) {
      if (game_description !== undefined && kind !== 'game') {
        throw new OperatorError('--game-description is for a product of --kind game', 'usage');
      }
      const { id } = await tx
        .insertInto('products')
        .values({
          kind,
          name: JSON.stringify(name),
          description: JSON.stringify(description),
          game_description:
            game_description === undefined ? null : JSON.stringify(game_description),
          publisher,
          rating,
          images: image,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { result: { product: await getProduct(tx, id, 'en') } };
    },
  }),
  defineCommand({
    name: 'product edit',
    kind: 'act',
    summary: 'Changes what is given of a product, in plans that advertise it too; the rest stays',
    examples: [
      'product edit 0d6b8b5e-0000-4000-8000-000000000001 --rating 4.7',
      'product edit 0d6b8b5e-0000-4000-8000-000000000001 --name de=Laterneninseln --image /products/isles.webp --image https://cdn.example.com/more.webp',
    ],
    fields: {
      id: placed(idField),
      name: changedNamesField('What it is called', NAME),
      description: changedTextsField('What it is about'),
      game_description: changedTextsField('What kind of game it is, of a game only'),
      publisher: optional(publisherField),
      rating: optional(ratingField),
      image: optional(
        imageField,
        'Where a picture is, in the place of all there are; as in product add',
      ),
    },
    async run({ tx }, { id, ...edit }) {
      const before = await findProduct(tx, id);
      checkGameDescription(before, edit);
      const changes = changesOf(edit);
      const changed = Object.keys(changes);
      if (changed.length === 0) {
        throw new OperatorError('say what is to change: --name, --rating, --image …', 'usage');
      }
      await tx.updateTable('products').set(changes).where('id', '=', before.id).execute();
      return {
        result: {
          product: await getProduct(tx, before.id, 'en'),
          before: Object.fromEntries(
            Object.entries(before).filter(([field]) => changed.includes(field)),
          ),
        },
      };
    },
  }),
  defineCommand({
    name: 'product list',
    kind: 'look',
    summary: 'Lists the products that plans can advertise, by name',
    examples: ['product list', 'product list --kind game --json'],
    fields: {
      kind: optional(choiceField(PRODUCT_KINDS, 'Which; left out: all')),
      after: afterField(idField, 'an id'),
      limit: limitField(LISTED),
    },
    columns: { products: ['id', 'kind', 'name', 'publisher', 'rating'] },
    async run({ tx }, { kind, after, limit = LISTED }) {
      const last = after === undefined ? undefined : await findProduct(tx, after);
      return { result: { products: await listProducts(tx, { kind, after: last?.id, limit }) } };
    },
  }),
];
