import { asCallError } from '../errors/as-call-error.ts';
import { wrongField } from './input-problem.ts';
import type { Command } from './command.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { errorText } from './error-text.ts';

/**
 * An error in the operator's words: a call's error becomes a line with its subject. Null for an internal
 * error.
 */
export function asOperatorError(
  error: unknown,
  command: Command,
  input: Record<string, unknown>,
): OperatorError | null {
  if (error instanceof OperatorError) return error;
  const callError = asCallError(error);
  if (!callError) return null;
  const { reason, params = {} } = callError;
  if (reason === 'invalid_params') {
    const fields = Object.keys(params.fields ?? {});
    const name = fields.find((field) => field in command.fields) ?? fields[0] ?? '';
    return new OperatorError(wrongField(command, name, input[name]), 'usage');
  }
  const about = Object.entries(params).map(([name, value]) => `${name}: ${String(value)}`);
  const message = errorText(reason);
  return new OperatorError(about.length > 0 ? `${message} (${about.join(', ')})` : message);
}
