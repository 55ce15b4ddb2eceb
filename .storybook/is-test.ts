/** Whether the story runs as a test: the word by which Storybook itself knows a test runner. */
export const isTest = navigator.userAgent.includes('StorybookTestRunner');
