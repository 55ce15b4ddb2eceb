import { useParams } from 'react-router-dom';
import { useCall, useLanguage, useTranslate } from '#core';
import { postRoute } from '../../contract/index.ts';
import { Reading } from '../components/Reading.tsx';

/** One post. */
export function PostPage() {
  const t = useTranslate();
  const language = useLanguage();
  const { postId: id = '' } = useParams();
  const answer = useCall(postRoute, { params: { id }, query: { language } }, { keepPrevious: true });
  return <Reading answer={answer} name={t('pages.post')} breadcrumbs={[{ label: t('pages.posts'), href: '/posts' }]} />;
}
