import { PRODUCT_KINDS } from '@adpartner/shared/contract/product';
import * as z from 'zod/mini';

import { getProduct } from '../../product/get-product.ts';
import { defineCommand } from '../command.ts';
import { choiceField, lineField, textsField } from '../fields.ts';
import { option, optional } from '../field.ts';
import { OperatorError } from '../operator-error.ts';

/** An https URL, or a path of the site. */
const PICTURE = /^(https:\/\/[^\s]+|\/(?!\/)[\w./-]+)$/;

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
      name: textsField('What it is called', 200),
      description: textsField('What it is about'),
      game_description: optional(textsField('What kind of game it is, of a game only')),
      publisher: lineField('Who publishes it'),
      rating: option(z.string().check(z.trim(), z.regex(/^([0-4](\.\d)?|5(\.0)?)$/)), {
        help: 'Its stars, 0 to 5',
        expects: 'a number of stars from 0 to 5 such as 4.5',
      }),
      image: option(
        z
          .array(z.string().check(z.trim(), z.maxLength(1000), z.regex(PICTURE)))
          .check(z.minLength(1), z.maxLength(20)),
        {
          help: 'Where a picture is, https://… or a path of the site; several by repeating it, the main one first',
          expects: 'an https URL or a path of the site such as /products/isles.webp',
          form: 'list',
        },
      ),
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
];
