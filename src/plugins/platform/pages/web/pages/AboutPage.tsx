import { useCall, useLanguage, useTranslate } from '#core';
import { pageRoute } from '../../contract/index.ts';
import { Reading } from '../components/Reading.tsx';

/** About the product and its operator. */
export function AboutPage() {
  const t = useTranslate();
  const language = useLanguage();
  const answer = useCall(pageRoute, { params: { id: 'about' }, query: { language } }, { keepPrevious: true });
  return <Reading answer={answer} name={t('pages.about')} />;
}
