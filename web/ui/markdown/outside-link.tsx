import type { ReactNode } from 'react';
import { safeHref } from './safe-href.ts';

type OutsideLinkProps = {
  address: string;
  title?: string;
  className?: string;
  children: ReactNode;
  /** Stands there where the address must not become a link. */
  otherwise?: ReactNode;
};

/** The one way to another site, which learns nothing of this page and is vouched for by nobody. */
export const OutsideLink = ({
  address,
  title,
  className = '',
  children,
  otherwise = null,
}: OutsideLinkProps) => {
  const href = safeHref(address);
  if (href === null) return otherwise;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={title}
      className={`link ${className}`.trim()}
    >
      {children}
    </a>
  );
};
