import { render, screen } from '@testing-library/react';
import { SandboxMark } from './sandbox-mark.tsx';

it('the sandbox is marked in words', () => {
  render(<SandboxMark>Sandbox: no real money</SandboxMark>);
  expect(screen.getByText('Sandbox: no real money')).toBeVisible();
});
