import type { Binder } from '#contract';
import { EnrolmentScreen, lazyPart, LazyTexts, ProofDialog } from '#core';
import { CompanyRulePart, MemberPart } from '#plugins/identity/members/web';
import { ProfileSection } from '#plugins/identity/profile/web';
import { partTexts } from './screen-texts.ts';

/** Binds the parts of this plugin on other screens, each loaded with its texts. */
export function services({ bind }: Binder): void {
  bind(ProfileSection).toResolvedValue(
    (texts) => ({
      id: 'second-factor/own',
      Section: lazyPart(texts, partTexts, () =>
        import('./components/FactorsSection.tsx').then((part) => part.FactorsSection),
      ),
    }),
    [LazyTexts],
  );
  bind(MemberPart).toResolvedValue(
    (texts) => ({
      id: 'second-factor/member',
      Part: lazyPart(texts, partTexts, () =>
        import('./components/MemberFactors.tsx').then((part) => part.MemberFactors),
      ),
    }),
    [LazyTexts],
  );
  bind(CompanyRulePart).toResolvedValue(
    (texts) => ({
      id: 'second-factor/rule',
      Part: lazyPart(texts, partTexts, () => import('./components/CompanyRule.tsx').then((part) => part.CompanyRule)),
    }),
    [LazyTexts],
  );
  bind(EnrolmentScreen).toResolvedValue(
    (texts) => ({
      Screen: lazyPart(texts, partTexts, () => import('./pages/EnrolmentPage.tsx').then((page) => page.EnrolmentPage)),
    }),
    [LazyTexts],
  );
  bind(ProofDialog).toResolvedValue(
    (texts) => ({
      Dialog: lazyPart(texts, partTexts, () => import('./components/AskForProof.tsx').then((part) => part.AskForProof)),
    }),
    [LazyTexts],
  );
}
