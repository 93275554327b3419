import { render, screen } from '@testing-library/react';
import { taggedText } from './tagged-text.tsx';

const parts = {
  terms: (words: string) => <a href="#/terms">{words}</a>,
  privacy: (words: string) => <a href="#/privacy">{words}</a>,
};

test('what is marked becomes the element of its name, the rest stays', () => {
  const sentence = 'I agree to the <terms>terms</terms> and the <privacy>policy</privacy>.';
  const { container } = render(<p>{taggedText(sentence, parts)}</p>);
  expect(container).toHaveTextContent('I agree to the terms and the policy.');
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '#/terms');
  expect(screen.getByRole('link', { name: 'policy' })).toHaveAttribute('href', '#/privacy');
});

test('marks may come in another order and without spaces around them', () => {
  const { container } = render(
    <p>{taggedText('<privacy>政策</privacy>和<terms>条款</terms>', parts)}</p>,
  );
  expect(container).toHaveTextContent('政策和条款');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['政策', '条款']);
});

test('a mark that nobody knows leaves its words', () => {
  const { container } = render(<p>{taggedText('<b>Bold</b> words', parts)}</p>);
  expect(container).toHaveTextContent('Bold words');
});
