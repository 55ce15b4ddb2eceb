export { Spinner } from './Spinner.tsx';
export { Skeleton } from './Skeleton.tsx';
