import type { User } from '@adpartner/shared/contract/user';
import { draftOf, profileChanges, profileFaults, type ProfileDraft } from './profile-changes.ts';

const user = { nickname: 'Mai', email: 'mai@example.com', phone: '+6681234567' } as User;
const appUser = { nickname: 'Mai', email: null, phone: null } as User;

test.each<[string, User, Partial<ProfileDraft>, Partial<ProfileDraft>]>([
  ['nothing changed', user, {}, {}],
  ['only spaces around it', user, { nickname: ' Mai ' }, {}],
  ['another nickname', user, { nickname: 'Mai L.' }, { nickname: 'Mai L.' }],
  ['a phone written with spaces', user, { phone: '+66 8-123 (4567)' }, {}],
  ['another phone', user, { phone: '+66 89 999 0000' }, { phone: '+66899990000' }],
  ['the same phone as dialled from abroad', user, { phone: '0066 8 123 4567' }, {}],
  ['an emptied email', user, { email: '' }, { email: '' }],
  ['an app user who leaves both empty', appUser, {}, {}],
  [
    'an app user who adds an email',
    appUser,
    { email: 'm@example.com' },
    { email: 'm@example.com' },
  ],
])('%s', (_, who, typed, changes) => {
  expect(profileChanges(who, { ...draftOf(who), ...typed })).toEqual(changes);
});

test.each<[string, User, Partial<ProfileDraft>, object]>([
  ['nothing changed', user, {}, {}],
  ['an app user who leaves both empty', appUser, {}, {}],
  ['an emptied nickname', user, { nickname: ' ' }, { nickname: 'required' }],
  ['an emptied email', user, { email: '' }, { email: 'required' }],
  [
    'what is no email and no phone',
    user,
    { email: 'mai@', phone: '12' },
    { email: 'format', phone: 'format' },
  ],
  ['a nickname that is too long', user, { nickname: 'n'.repeat(41) }, { nickname: 'too_long' }],
])('%s: what is wrong', (_, who, typed, faults) => {
  expect(profileFaults(who, { ...draftOf(who), ...typed })).toEqual(faults);
});
