export { Spinner } from './Spinner.tsx';
export { Skeleton } from './Skeleton.tsx';
export { FormSkeleton } from './FormSkeleton.tsx';
