/** Parsing of forms by schemas: a part of its own for forms that are drawn before it is there. */
export { zodResolver } from '@hookform/resolvers/zod';
