import { act, render, screen } from '@testing-library/react';
import { addNamespaceLoader, i18n, setLanguage, type Messages } from '@adpartner/shared/i18n/i18n';
import { useMessages } from '@adpartner/shared/i18n/use-messages';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attic: { word: string };
    balcony: { view: { title: string; guests_one: string; guests_other: string } };
  }
}

/** What i18next resolves keys with. */
interface Resolver {
  translate(key: string): string;
}

function Balcony() {
  const { t, language, tag } = useMessages('balcony');
  return (
    <p>
      {t('view.title')} · {t('view.guests', { count: 1 })} · {t('shared:actions.close')} ·{' '}
      {language} · {tag}
    </p>
  );
}

test('a screen speaks the new language as soon as it is switched to', async () => {
  await addNamespaceLoader('balcony', (language) =>
    Promise.resolve({
      view: {
        title: `view ${language}`,
        guests_one: '{{count}} guest',
        guests_other: '{{count}} guests',
      },
    }),
  );
  await setLanguage('en');
  render(<Balcony />);
  expect(screen.getByText('view en · 1 guest · Close · en · en')).toBeVisible();
  await act(() => setLanguage('jp'));
  expect(screen.getByText('view jp · 1 guests · 閉じる · jp · ja')).toBeVisible();
});

/** Registers a namespace whose messages load when the test says so; in further languages at once. */
function addLate(namespace: string, messages: Messages) {
  let arrive: () => void = () => {};
  const first = new Promise<void>((resolve) => (arrive = resolve));
  const added = addNamespaceLoader(namespace, () => first.then(() => messages));
  return () =>
    act(async () => {
      arrive();
      await added;
    });
}

test('messages that arrive late appear by themselves', async () => {
  await setLanguage('en');
  function Late() {
    const { t } = useMessages('attic');
    return <p>{t('word')}</p>;
  }
  const arrive = addLate('attic', { word: 'up here' });
  render(<Late />);
  expect(screen.queryByText('up here')).toBeNull();
  await arrive();
  expect(screen.getByText('up here')).toBeVisible();
});

test('a text without values is resolved once, however many components show it', async () => {
  await setLanguage('en');
  const resolve = jest.spyOn((i18n as unknown as { translator: Resolver }).translator, 'translate');
  function Shown({ count }: { count: number }) {
    const { t } = useMessages('balcony');
    return (
      <p>
        {t('view.title')} {t('view.guests', { count })}
      </p>
    );
  }
  render(<Shown count={2} />);
  resolve.mockClear();
  render(<Shown count={3} />);
  expect(screen.getByText('view en 3 guests')).toBeVisible();
  expect(resolve.mock.calls.map(([key]) => key)).toEqual(['view.guests']);
});

test('messages that nobody has asked for yet render nothing', async () => {
  await setLanguage('en');
  let renders = 0;
  function Shown() {
    const { t } = useMessages();
    renders++;
    return <p>{t('actions.close')}</p>;
  }
  render(<Shown />);
  const before = renders;
  await addLate('garden', { word: 'outside' })();
  expect(i18n.t('garden:word')).toBe('outside');
  expect(renders).toBe(before);
});

test('a wrong key, or one of a namespace that nobody declared, does not compile', () => {
  function Wrong() {
    const { t } = useMessages('balcony');
    const { t: shared } = useMessages();
    // @ts-expect-error: no such namespace
    useMessages('cellar');
    return [
      // @ts-expect-error: no such key
      t('view.titel'),
      // @ts-expect-error: a shared key needs its prefix here
      t('actions.close'),
      // @ts-expect-error: no such shared key
      t('shared:actions.cloze'),
      // @ts-expect-error: a group is no message
      shared('actions'),
    ];
  }
  expect(Wrong).toBeInstanceOf(Function);
});
