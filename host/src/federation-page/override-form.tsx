import { useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import { folderOf } from '../remotes/overrides/folder-of.ts';
import { readOverrideAddress } from '../remotes/overrides/override-address.ts';
import type { Overrides } from '../remotes/overrides/overrides.ts';

interface OverrideFormProps {
  remotes: readonly string[];
  active: Overrides;
  /** Reloads the page with these overrides. */
  restart: (overrides: Overrides) => void;
}

/** Sets and ends overrides: an address for each remote, empty for the released one. */
export function OverrideForm({ remotes, active, restart }: OverrideFormProps) {
  const { t } = useMessages('host');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = (values: Record<string, string>) => {
    const overrides: Record<string, string> = {};
    const wrong: Record<string, string> = {};
    for (const remote of remotes) {
      const text = values[remote]?.trim() ?? '';
      if (text === '') continue;
      const address = readOverrideAddress(text);
      if (address.ok) overrides[remote] = address.entry;
      else wrong[remote] = t(`developer.errors.${address.error}`);
    }
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) restart(overrides);
  };

  return (
    <Card title={t('developer.form.title')}>
      <p>{t('developer.form.help')}</p>
      <Form errors={errors} onSubmit={submit}>
        {remotes.map((remote) => (
          <TextField
            key={remote}
            kind="code"
            inputMode="url"
            autoComplete="off"
            name={remote}
            label={remote}
            defaultValue={active[remote] ? folderOf(active[remote]) : ''}
          />
        ))}
        <Button type="submit" full>
          {t('developer.form.apply')}
        </Button>
        {Object.keys(active).length > 0 && (
          <Button tone="secondary" full onClick={() => restart({})}>
            {t('developer.form.end')}
          </Button>
        )}
      </Form>
    </Card>
  );
}
