import { render, screen } from '@testing-library/react';
import { FactList } from './fact-list.tsx';

it('every value is the definition of its label', () => {
  render(
    <FactList
      facts={[
        { key: 'number', label: 'Number', value: 'AP-1', action: <button>Copy</button> },
        { key: 'rule', label: 'Rule', value: 'Once a day', long: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Number', 'Rule']);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual(['AP-1Copy', 'Once a day']);
});

it('a long value stands below its label', () => {
  render(<FactList facts={[{ key: 'rule', label: 'Rule', value: 'Once a day', long: true }]} />);
  expect(screen.getByText('Rule').parentElement).toHaveClass('long');
});

it('a text goes in its own direction, stars and other signs in that of the page', () => {
  render(
    <FactList
      facts={[
        { key: 'phone', label: 'Phone', value: '+44 7700' },
        { key: 'rating', label: 'Rating', value: <svg role="img" aria-label="4 of 5" /> },
      ]}
    />,
  );
  expect(screen.getByText('+44 7700').tagName).toBe('BDI');
  expect(screen.getByRole('img').closest('bdi')).toBeNull();
});
