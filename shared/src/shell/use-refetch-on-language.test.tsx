import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@adpartner/shared/api/query';
import { currentLanguage, setLanguage } from '@adpartner/shared/i18n/i18n';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { useRefetchOnLanguage } from './use-refetch-on-language.ts';

const asked: string[] = [];

/** A server's response is in the language of the page that asks. */
function Screen() {
  const { language } = useMessages();
  const response = (name: string) => () => {
    asked.push(`${name} ${currentLanguage()}`);
    return Promise.resolve(`${name} in ${currentLanguage()}`);
  };
  const notices = useQuery({ queryKey: ['notices'], queryFn: response('notices') });
  const plans = useQuery({ queryKey: ['plans', language], queryFn: response('plans') });
  return (
    <>
      <p>{notices.data}</p>
      <p>{plans.data}</p>
    </>
  );
}

/** As the shell does around every screen. */
function Shell() {
  useRefetchOnLanguage();
  return <Screen />;
}

test('what came in one language is asked for again in the next, once', async () => {
  await renderScreen(<Shell />);
  expect(await screen.findByText('notices in en')).toBeVisible();
  expect(await screen.findByText('plans in en')).toBeVisible();
  await act(() => setLanguage('de'));
  expect(await screen.findByText('notices in de')).toBeVisible();
  expect(await screen.findByText('plans in de')).toBeVisible();
  expect([...asked].sort()).toEqual(['notices de', 'notices en', 'plans de', 'plans en']);
  await act(() => setLanguage('en'));
  await waitFor(() => expect(asked.slice(4)).toContain('notices en'));
});
