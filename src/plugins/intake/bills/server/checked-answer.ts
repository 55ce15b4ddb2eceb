import type { z } from 'zod';
import { problem } from '#contract';

/** The answer to a question, checked. Throws 400 `bills.answer` with each fault. */
export function checkedAnswer<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw problem('bills.answer', 400, 'bills.answer', issues);
}
