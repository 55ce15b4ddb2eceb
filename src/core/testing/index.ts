export { unreachable } from '../http/answer-problem.ts';
export { FakeEventStreams } from '../http/fake-event-streams.ts';
export { FakeHttpService, reply } from '../http/fake-http-service.ts';
export type { ReceivedCall, Reply, RouteReplying } from '../http/fake-http-service.ts';
export { storyPasskeys } from './story-surroundings.ts';
export { specifiedNavigation } from './specified-navigation.ts';
export { STORY_ADMIN, STORY_MEMBER, StoryApplication } from './StoryApplication.tsx';
export type { StoryApplicationProps } from './StoryApplication.tsx';
