import { EVENT_SUBJECTS, type EventSubject } from '@adpartner/shared/contract/events';

/** A mark for each subject, which differs after a change: the id of an event. */
export type UserMarks = Readonly<Record<EventSubject, string>>;

const SEPARATOR = '.';

/** The id of the event that tells these marks. */
export const idOf = (marks: UserMarks): string =>
  EVENT_SUBJECTS.map((subject) => marks[subject]).join(SEPARATOR);

/** The subjects that have changed since the event of this id; of an unknown id, all. */
export function changedSince(id: string, marks: UserMarks): EventSubject[] {
  const before = id.split(SEPARATOR);
  return EVENT_SUBJECTS.filter((subject, index) => marks[subject] !== before[index]);
}
