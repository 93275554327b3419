import { IN_APP_CHANNEL } from '@adpartner/shared/contract/channel';
import { sql, type Selectable } from 'kysely';

import type { Queries } from '../../db/database.ts';
import type { ChannelsTable } from '../../db/tables/configuration.ts';
import { isUuid } from '../../input/uuid.ts';
import { defineCommand, type Result } from '../command.ts';
import {
  choiceField,
  countField,
  idField,
  namesField,
  urlField,
  usernameField,
} from '../common-fields.ts';
import { optional, placed } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { checkInApp, OUTSIDE_CHANNEL } from '../in-app-channel.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { tellUser } from '../tell-user.ts';

const KINDS = ['general', 'recharge'] as const;
const COLUMNS = ['id', 'username', 'kind', 'label', 'type', 'url'] as const;

type ChannelRow = Pick<Selectable<ChannelsTable>, 'id' | 'kind' | 'label' | 'type' | 'url'>;

const present = (row: ChannelRow, username: string | null): Result => ({
  id: row.id,
  username,
  kind: row.kind,
  label: row.label.en,
  type: row.type,
  url: row.url,
});

async function tellOwner(tx: Queries, userId: string | null): Promise<void> {
  if (userId !== null) await tellUser(tx, userId, 'channels_changed', {}, '/ad-center');
}

export const channelCommands = [
  defineCommand({
    name: 'channel add',
    kind: 'act',
    summary: "Adds a way to reach customer service, everyone's or one user's own",
    examples: [
      'channel add --kind general --label "Chat" --label de=Chat --url https://service.example.com/chat --type 1',
      'channel add --kind recharge --label "Your manager" --url mailto:manager@example.com --user alice',
    ],
    fields: {
      kind: choiceField(KINDS, 'Where it is shown; recharge is where money comes in'),
      label: namesField('What it is called', 100),
      url: urlField(['https:', 'mailto:', 'tel:'], 'Where it leads'),
      type: optional(
        countField(
          1,
          99,
          `${IN_APP_CHANNEL} opens in the app, any other outside; left out: ${OUTSIDE_CHANNEL}`,
        ),
      ),
      user: optional(usernameField, "Whose own it is; left out: everyone's"),
    },
    columns: { channel: COLUMNS },
    async run({ tx, serviceOrigins }, { kind, label, url, type = OUTSIDE_CHANNEL, user }) {
      const owner = user === undefined ? null : await findAccount(tx, user);
      checkInApp({ url, type }, '--type', serviceOrigins);
      const channel = await tx
        .insertInto('channels')
        .values({
          user_id: owner?.id ?? null,
          kind,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from channels
            where kind = ${kind} and user_id is not distinct from ${owner?.id ?? null}::uuid)`,
          label: JSON.stringify(label),
          type,
          url,
        })
        .returning(['id', 'kind', 'label', 'type', 'url'])
        .executeTakeFirstOrThrow();
      await tellOwner(tx, owner?.id ?? null);
      return {
        result: { channel: present(channel, owner?.username ?? null) },
        ...(owner && { userId: owner.id }),
      };
    },
  }),
  defineCommand({
    name: 'channel list',
    kind: 'look',
    summary: "Lists the ways to reach customer service: everyone's, or one user's own",
    examples: ['channel list', 'channel list --user alice --json'],
    fields: { user: optional(usernameField, "Whose own; left out: everyone's") },
    columns: { channels: COLUMNS },
    async run({ tx }, { user }) {
      const owner = user === undefined ? null : await findAccount(tx, user);
      const rows = await tx
        .selectFrom('channels')
        .select(['id', 'kind', 'label', 'type', 'url'])
        .where('user_id', owner ? '=' : 'is', owner?.id ?? null)
        .orderBy('kind')
        .orderBy('position')
        .execute();
      return { result: { channels: rows.map((row) => present(row, owner?.username ?? null)) } };
    },
  }),
  defineCommand({
    name: 'channel remove',
    kind: 'act',
    summary: 'Removes a way to reach customer service',
    examples: ['channel remove 5f0c1a52-6f0e-4b8f-9d3c-0a4f7f6f6d11'],
    fields: { id: placed(idField) },
    columns: { channel: COLUMNS },
    async run({ tx }, { id }) {
      const channel = isUuid(id)
        ? await tx
            .deleteFrom('channels')
            .where('id', '=', id)
            .returning(['id', 'user_id', 'kind', 'label', 'type', 'url'])
            .executeTakeFirst()
        : undefined;
      if (!channel) throw new OperatorError(`there is no channel ${id}`);
      const owner = channel.user_id
        ? await tx
            .selectFrom('users')
            .select('username')
            .where('id', '=', channel.user_id)
            .executeTakeFirst()
        : undefined;
      await tellOwner(tx, channel.user_id);
      return {
        result: { channel: present(channel, owner?.username ?? null) },
        ...(channel.user_id !== null && { userId: channel.user_id }),
      };
    },
  }),
];
