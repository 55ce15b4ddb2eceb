export { SignUpWorker } from './sign-up-worker.ts';
