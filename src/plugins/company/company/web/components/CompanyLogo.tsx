import { useQuery } from '@tanstack/react-query';
import { HttpService, useService } from '#core';
import { Avatar } from '#design-system';
import { companyLogoRoute } from '../../contract/logo-routes.ts';

interface CompanyLogoProps {
  readonly companyId: string;
  /** Its initials show if there is no picture. */
  readonly name: string;
  /** Hash of the picture, as calls about companies return it. */
  readonly logo: string | null;
  /** Edge in pixels. */
  readonly size?: number;
}

/** A company's picture or initials; decoration beside the written name. */
export function CompanyLogo({ companyId, name, logo, size = 40 }: CompanyLogoProps) {
  const address = usePicture(companyId, logo);
  return <Avatar shape="company" {...{ name, size }} {...(address === null ? {} : { src: address })} />;
}

/** The picture as a data URL. It is loaded once: a hash always names the same picture. */
function usePicture(companyId: string, logo: string | null): string | null {
  const http = useService(HttpService);
  const { data: address = null } = useQuery({
    queryKey: [companyLogoRoute.path, companyId, logo],
    queryFn: async ({ signal }) => {
      const params = { id: companyId, hash: logo ?? '' };
      return inAddress((await http.download(companyLogoRoute, { params }, { signal })).blob);
    },
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Without the picture the initials show.
    retry: false,
  });
  return address;
}

function inAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read.')));
    reader.readAsDataURL(picture);
  });
}
