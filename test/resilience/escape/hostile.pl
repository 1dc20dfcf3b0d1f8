#!/usr/bin/perl
# Stands in for a program that a file has taken over: tries everything, tells on standard output what went well.
use strict;
use IO::Socket::INET;
use IO::Socket::UNIX;
my ($pid, $canary, $secret, $blob, $socket, $port, $drop) = @ARGV;
my @won;
sub slurp { open(my $file, '<:raw', $_[0]) or return ''; local $/; my $all = <$file>; return $all // '' }
sub found { grep { index(slurp($_), $canary) >= 0 } @_ }
sub memory {
  open(my $mem, '<:raw', "/proc/$pid/mem") or return 0;
  for (split /\n/, slurp("/proc/$pid/maps")) {
    next unless /^([0-9a-f]+)-[0-9a-f]+ rw/;
    no warnings 'portable';
    sysseek($mem, hex $1, 0) or next;
    return 1 if sysread($mem, my $bytes, 64);
  }
  return 0;
}
push @won, 'environment' if found(glob '/proc/[0-9]*/environ');
push @won, 'memory' if memory();
push @won, 'secret' if found($secret);
push @won, 'blob' if found($blob);
push @won, 'database' if IO::Socket::UNIX->new(Peer => $socket);
push @won, 'network' if IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $port, Timeout => 5);
kill 'USR2', $pid;
if (open(my $file, '>', $drop)) { print $file 'here'; close $file }
print join(' ', 'ran', @won), "\n";
