import type { Page } from '@playwright/test';

/** An error as Storybook reports it. */
export interface StoryError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** A rule of axe that a story breaks. */
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What Storybook reported of a story. */
export interface StoryRun {
  readonly status: string;
  readonly errors: readonly StoryError[];
  readonly violations: readonly Violation[];
  /** How many times axe has run. */
  readonly axeRuns: number;
}

/** Shows a story in the page of Storybook, and waits for the end of its steps and checks. */
export function runStory(page: Page, id: string): Promise<StoryRun> {
  return page.evaluate(async (storyId) => {
    interface Report {
      readonly type: string;
      readonly status: string;
      readonly result: { readonly violations?: Violation[]; readonly error?: StoryError };
    }
    interface Channel {
      on(event: string, listener: (told: never) => void): void;
      off(event: string, listener: (told: never) => void): void;
      emit(event: string, told: unknown): void;
    }
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as typeof window & {
      __STORYBOOK_PREVIEW__: { readonly ready: () => Promise<void> };
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    await preview.ready();
    const errors: StoryError[] = [];
    const played: StoryError[] = [];
    const told = ({ name, message, stack }: StoryError) => void errors.push({ name, message, stack });
    const listeners: Record<string, (told: never) => void> = {
      storyThrewException: told,
      playFunctionThrewException: (error: StoryError) => void played.push(error),
      // A story that renders nothing, or what is no element.
      storyErrored: ({ title, description }: { title: string; description: string }) =>
        told({ name: title, message: description }),
      unhandledErrorsWhilePlaying: (unhandled: readonly StoryError[]) => unhandled.forEach(told),
      storyMissing: () => told({ name: 'Missing', message: `Storybook has no story ${storyId}.` }),
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    try {
      return await new Promise<StoryRun>((resolve) => {
        const finished = (end: { storyId: string; status: string; reporters: readonly Report[] }) => {
          if (end.storyId !== storyId) return;
          channel.off('storyFinished', finished);
          const axe = end.reporters.filter(({ type }) => type === 'a11y');
          for (const { result } of axe) if (result.error) told(result.error);
          const violations = axe.flatMap(({ result }) => result.violations ?? []);
          resolve({
            status: end.status,
            // What follows a step that failed, such as its message on the console, says nothing new.
            errors: played.length > 0 ? played : errors,
            violations: violations.map(({ id: rule, help, helpUrl, nodes }) => ({
              id: rule,
              help,
              helpUrl,
              nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
            })),
            axeRuns: axe.length,
          });
        };
        channel.on('storyFinished', finished);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      });
    } finally {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
    }
  }, id);
}
